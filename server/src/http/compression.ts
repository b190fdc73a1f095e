import compress from '@fastify/compress';
import { arrowStreamType } from '@wellfield/contract';
import type { FastifyInstance } from 'fastify';

const textTypes = /^text\/|[/+]json\b|javascript|[/+]xml\b/;

/** Compresses answers as the client accepts. Zstandard is preferred: its level 3 costs a seventh of gzip's level 6. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['zstd', 'br', 'gzip'],
    customTypes: (type) => textTypes.test(type) || type.startsWith(arrowStreamType),
    // A small request body that decompresses to a huge one is refused.
    globalDecompression: false,
  });
}
