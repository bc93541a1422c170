export const four = 4;
export const five = 5;
