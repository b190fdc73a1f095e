/** The sections that parts of the screen stand in, in their order. */
export const partSections = ['Map', 'Plots', 'Tables and words'] as const;

export type PartSection = (typeof partSections)[number];
