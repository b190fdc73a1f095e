/** Requests the samples as an Arrow IPC stream; the rest of the answer is in the schema's metadata. */
export const arrowStreamType = 'application/vnd.apache.arrow.stream';
/** The key of the Arrow schema's metadata that holds the rest of the answer as JSON. */
export const arrowResponseKey = 'response';
