/** What the client has of an earlier answer is what it would get: it is told so (304), without the content. */
export class UnchangedAnswer {}
