/** A site cannot be moved. The text tells the operator why and what to do; nothing was changed. */
export class MigrationError extends Error {}
