/** The name of the demonstration account's query that shows a plume at once: with it a visit begins. */
export const firstQueryName = 'Perchlorate in ground water, 2020-2022';
