import 'maplibre-gl/dist/maplibre-gl.css';
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

// The built worker is a file of its own: the content-security policy lets no worker come from a blob.
setWorkerUrl(workerUrl);
