import { Skeleton, Stack } from '@mantine/core'
import { Columns } from '../../ui/page/Columns.tsx'
import { CardSkeleton, RowsSkeleton } from '../../ui/page/states/skeletons.tsx'

export const DetailsSkeleton = () => (
  <Stack gap="xl">
    <Skeleton height={26} width={140} />
    <CardSkeleton lines={5} />
    <Columns>
      <CardSkeleton lines={4} />
      <CardSkeleton lines={4} />
    </Columns>
    <RowsSkeleton rows={4} />
  </Stack>
)
