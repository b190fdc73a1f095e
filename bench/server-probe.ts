import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded before a server that is measured (`node --import`): answers the process that started it how the server fares.
 */

/** Begins a measurement of the one kind; a measurement under way ends. */
export interface ProbeRequest {
  watch: 'processor' | 'memory' | 'event-loop';
}

/** What was used since the measurement began. */
export interface ProbeReading {
  /** Of all threads. */
  processorMs: number;
  /** The most memory held at any time, above what was held at the beginning. */
  memoryGrowthBytes: number;
  /** The longest time for which no event could be answered. */
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
  // The server ends when it is done; what asks it questions does not keep it.
  process.channel?.unref();
}
