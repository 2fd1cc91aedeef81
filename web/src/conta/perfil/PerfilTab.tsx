import { PERFIS } from '@concordia/contract/conta/words'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { useSettings } from '../useSettings.ts'
import { PerfilSection } from './PerfilSection.tsx'

export function PerfilTab() {
  const { data, error, refetch } = useSettings()
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <CardSkeleton lines={10} />
  return PERFIS.map((tipo) => <PerfilSection key={tipo} tipo={tipo} user={data.user} />)
}
