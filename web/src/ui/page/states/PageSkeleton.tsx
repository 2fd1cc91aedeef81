import { Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** Shown while a screen's code is loading; in a file of its own, because every first visit loads it. */
export const PageSkeleton = () => (
  <div>
    <VisuallyHidden>Carregando…</VisuallyHidden>
    <Skeleton height={32} width="min(20rem, 70%)" mb="sm" />
    <Skeleton height={18} width="min(32rem, 90%)" mb="xl" />
    <Paper p="lg">
      <Skeleton height={22} width="40%" mb="lg" />
      <Stack gap="sm">
        {Array.from({ length: 6 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: always the same six lines
          <Skeleton key={line} height={16} />
        ))}
      </Stack>
    </Paper>
  </div>
)
