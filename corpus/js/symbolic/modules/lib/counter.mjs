// A live binding.
export let count = 0;
export function up() {
  count++;
}
