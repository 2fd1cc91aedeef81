import { Box } from '@mantine/core'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { SeusDados } from '../dados/SeusDados.tsx'
import { useSettings } from '../useSettings.ts'
import { CadastroForm } from './CadastroForm.tsx'

export function CadastroTab() {
  const { data, error, refetch } = useSettings()
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <CardSkeleton lines={10} />
  return (
    <>
      <Box mb="xl">
        <CadastroForm user={data.user} />
      </Box>
      <SeusDados />
    </>
  )
}
