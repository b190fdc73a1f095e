import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { productVersion } from '../config/product-version.ts';
import { callsPageStyle } from './calls-page-style.ts';
import { jsonType } from '../http/written-answer.ts';
import type { Services } from '../modules/services.ts';

/** Collects every call that is added after it. */
export async function describeCalls(app: FastifyInstance, { settings }: Pick<Services, 'settings'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${settings.title}: calls`,
        version: productVersion,
        description:
          'A success is `{"success": true, …}`, a refusal `{"success": false, "error": "text for a person", "error_code": "name"}`: ' +
          'the name is one of those that the status lists, and stays when the text is reworded. ' +
          'POST /api/login returns the token that the other calls send; programs that only read send an access token. Every answer about samples names the `release` it was read from.',
      },
      // A way back from the page that describes them.
      externalDocs: { url: '/overview', description: 'Back to the site' },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/login' },
          access_token: {
            type: 'http',
            scheme: 'bearer',
            description: 'An access token of POST /api/access_tokens: it reads samples and nothing else',
          },
        },
      },
    },
    transform: withoutEmptyBodies,
    transformObject: (document) =>
      withoutReadOnly('openapiObject' in document ? document.openapiObject : document.swaggerObject),
  });
}

/** What no code changes would be described as what nobody may send. */
function withoutReadOnly<T extends object>(document: T): T {
  const text = JSON.stringify(document, (key, value: unknown) =>
    key === 'readOnly' && value === true ? undefined : value,
  );
  return JSON.parse(text) as T;
}

/** An optional body would be described as required: a call that needs none is described without one. */
const withoutEmptyBodies: typeof jsonSchemaTransform = (document) => {
  const { body, ...schema } = document.schema;
  return jsonSchemaTransform(body instanceof z.ZodOptional ? { ...document, schema } : document);
};

/** The description, and a page to try the calls from. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const schema = {
    operationId: 'openApi',
    tags: ['Site'],
    summary: 'This description',
    security: [],
    response: { 200: z.looseObject({ openapi: z.string() }).describe('OpenAPI 3.1') },
  };
  // Made once: everybody may ask for it.
  let text: string | null = null;
  app.get('/api/openapi.json', { config: { access: 'public' }, schema }, async (_, reply) =>
    reply.type(jsonType).send((text ??= JSON.stringify(app.swagger()))),
  );
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Calls', css: [{ filename: 'theme.css', content: callsPageStyle }] },
    // Without the top bar, whose logo has inline styles.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
  });
}
