/* Every style of Mantine's core: for the signed-in part, and for public pages beyond landing, sign-in and the walk. */
import '@mantine/core/styles.layer.css';
