import type { SyncService } from '../contract.ts';
import type { OpenProvider } from './provider.ts';

type Providers = Readonly<Record<SyncService, OpenProvider>>;

let providers: Providers | undefined;

/** Registers how each service is opened. worker/index.ts does, so that sync does not know the services. */
export function registerProviders(all: Providers): void {
  providers = all;
}

/** How to open a service. @throws Error if worker/index.ts has not registered any */
export function findProvider(service: SyncService): OpenProvider {
  if (!providers) throw new Error('worker/index.ts must call registerProviders');
  return providers[service];
}
