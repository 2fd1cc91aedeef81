import { useMediaQuery } from '@mantine/hooks'

/** A phone, or a window no wider than one. */
export const useNarrow = () => useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
