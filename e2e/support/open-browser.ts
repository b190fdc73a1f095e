import { chromium, type Browser } from 'playwright-core';

/** What Chromium would load besides the page: the address bar's menu, and a spare process. */
const unseenFeatures = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** If the switch is repeated, the last one counts, so these include Playwright's. */
const playwrightFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const playwrightEnabled = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

/** Starts Chromium, headless and without its own features, which take half of a page's CPU time. */
export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // What fades or slides is painted many times, an eighth of a page's time. A tab can still be set to move.
      '--force-prefers-reduced-motion',
      // Without its window Chromium hints letters as no screen does.
      '--font-render-hinting=none',
      // Basemap providers are never called, so that tests draw the same map with and without a network.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      // A process of its own for the network is a tenth of the CPU time of the browser's tests.
      `--enable-features=${[...playwrightEnabled, 'NetworkServiceInProcess2'].join(',')}`,
      `--disable-features=${[...playwrightFeatures, ...unseenFeatures].join(',')}`,
    ],
  });
}
