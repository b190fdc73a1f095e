import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded before a measured server (`node --import`): reports the server's use of resources to its parent process.
 */

/** Begins a measurement, and ends the current one. */
export interface ProbeRequest {
  watch: 'processor' | 'memory' | 'event-loop';
}

/** The use since the beginning of the measurement. */
export interface ProbeReading {
  /** CPU time of all threads. */
  processorMs: number;
  /** The peak of memory above that at the beginning. */
  memoryGrowthBytes: number;
  /** The peak of memory. */
  peakMemoryBytes: number;
  /** The longest delay of the event loop. */
  longestStallMs: number;
}

const memoryEveryMs = 10;

const stalls = monitorEventLoopDelay({ resolution: 1 });
let memory: { timer: NodeJS.Timeout; atFirst: number; most: number } | null = null;
let processor = process.cpuUsage();

function begin({ watch }: ProbeRequest): void {
  end();
  if (watch === 'memory') {
    const atFirst = process.memoryUsage.rss();
    const watching = { timer: setInterval(sampleMemory, memoryEveryMs), atFirst, most: atFirst };
    watching.timer.unref();
    memory = watching;
  }
  if (watch === 'event-loop') {
    stalls.reset();
    stalls.enable();
  }
  processor = process.cpuUsage();
}

function sampleMemory(): void {
  if (memory) memory.most = Math.max(memory.most, process.memoryUsage.rss());
}

function read(): ProbeReading {
  const { user, system } = process.cpuUsage(processor);
  sampleMemory();
  return {
    processorMs: (user + system) / 1_000,
    memoryGrowthBytes: memory ? memory.most - memory.atFirst : 0,
    peakMemoryBytes: memory?.most ?? 0,
    longestStallMs: stalls.max / 1e6,
  };
}

function end(): void {
  stalls.disable();
  clearInterval(memory?.timer);
  memory = null;
}

if (isMainThread) {
  process.on('message', (request: ProbeRequest | 'read') => {
    if (request === 'read') process.send?.(read());
    else {
      begin(request);
      process.send?.('watching');
    }
  });
  // The server exits when it is done; the channel does not keep it alive.
  process.channel?.unref();
}
