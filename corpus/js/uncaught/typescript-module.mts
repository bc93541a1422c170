type Handler = (input: string) => Promise<void>;
const handler: Handler = async (input: string): Promise<void> => {
  await Promise.resolve();
  throw new TypeError(`bad ${input}` as string);
};
await handler("input");
