/** The client already has the current answer: 304, without the content. */
export class UnchangedAnswer {}
