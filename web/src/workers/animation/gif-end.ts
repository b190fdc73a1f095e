/** What ends a GIF, behind its last frame. */
export const gifEnd = 0x3b;
