import 'maplibre-gl/dist/maplibre-gl.css';
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

// The built worker is a separate file: the content security policy does not allow workers from blobs.
setWorkerUrl(workerUrl);
