import { Card, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const keys = (count: number) => Array.from({ length: count }, (_, index) => index)

const Waiting = () => <VisuallyHidden>Carregando…</VisuallyHidden>

/** Placeholder for a list of `rows` lines, each `height` px high. */
export const RowsSkeleton = ({ rows = 5, height = 46 }: { rows?: number; height?: number }) => (
  <Stack gap="xs">
    <Waiting />
    {keys(rows).map((key) => (
      <Skeleton key={key} height={height} />
    ))}
  </Stack>
)

/** Placeholder for a card with `lines` lines of text. */
export const CardSkeleton = ({ lines = 4 }: { lines?: number }) => (
  <Card>
    <Waiting />
    <Skeleton height={22} width="40%" mb="lg" />
    <Stack gap="sm">
      {keys(lines).map((key) => (
        <Skeleton key={key} height={16} width={key % 3 === 2 ? '70%' : '100%'} />
      ))}
    </Stack>
  </Card>
)
