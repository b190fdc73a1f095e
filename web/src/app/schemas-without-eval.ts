// The schema library probes `new Function` unless it is told not to, and the content-security policy reports every probe.
// It reads its settings from this global, so they stand before it arrives with a later part of the page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
