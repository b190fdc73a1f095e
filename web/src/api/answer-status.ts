/*
 * What a status says where nothing else does: of a proxy, of somebody else's server, and of HTTP itself. What a refusal of this
 * server is, its name says (`CallFailure.is`), so nothing else in the page compares a status.
 */

/** The server, or what stands before it, failed. */
export const saysFailed = (status: number): boolean => status >= 500;

/** The server has a fault, which its log has under the id that its text names. */
export const saysFault = (status: number): boolean => status === 500;

/** Who calls is not let in. */
export const saysNotLetIn = (status: number): boolean => status === 401;

/** The answer is the part of a file that was requested. */
export const saysPart = (status: number): boolean => status === 206;

/** There is nothing at an address. */
export const saysMissing = (status: number | undefined): boolean => status === 404;
