import { Card, Stack, Text } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { path } from '../paths/paths.ts'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../ui/page/states/skeletons.tsx'
import { LoteEmPreparo } from './lote/LoteEmPreparo.tsx'
import { useLote } from './lote/useLote.ts'
import { PeriodoFields } from './periodo/PeriodoFields.tsx'

export default function PagamentosCreatePage() {
  const lote = useLote()
  return (
    <Page
      title="Custas em lote"
      about="Reúna custas em aberto de um período e pague todas de uma vez."
      back={{ to: path('Pagamentos'), label: 'Recolhimento de Custas' }}
    >
      <Stack gap="lg">
        <Card>
          <PeriodoFields form={lote.form} />
        </Card>
        <Found lote={lote} />
      </Stack>
    </Page>
  )
}

function Found({ lote }: { lote: ReturnType<typeof useLote> }) {
  const { periodo, found, error, refetch } = lote
  if (!periodo) return <Text c="dimmed">Escolha as duas datas: as custas em aberto criadas entre elas aparecem aqui.</Text>
  if (error) return <Failure error={error} retry={refetch} />
  if (!found) return <RowsSkeleton rows={4} />
  if (found.dentro.length + found.fora.length > 0) return <LoteEmPreparo {...lote} {...found} periodo={periodo} />
  return (
    <Card>
      <EmptyState icon={IconReceipt}>
        Não há custas em aberto neste período. Custas com boleto emitido ou já em um lote não entram aqui.
      </EmptyState>
    </Card>
  )
}
