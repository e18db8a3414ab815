/** What `bench/api/measured-copy.ts` puts in front of the built Worker. */
export { countBindings, takeCounts } from './counting.ts';
export { floor } from './routes.ts';
