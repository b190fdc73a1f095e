import { lazyRouteComponent } from '@tanstack/react-router';
import { codeLoader } from '../ui/lazy-part/code-loader.ts';

/**
 * A page whose code comes when it is first opened, or earlier when the page before it is idle. A failure is a
 * `NotLoadedError`, which the crash screen explains: the router itself would reload, and offline nothing be left.
 */
export const lazyPage: typeof lazyRouteComponent = (fetchPage, name) => lazyRouteComponent(codeLoader(fetchPage), name);
