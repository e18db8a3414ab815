/* All styles of Mantine's core, for the signed-in pages and the public pages that need more than base-styles.ts. */
import '@mantine/core/styles.layer.css';
