import { impugnacoes } from '@concordia/contract/arbitragem/impugnacao/calls'
import { processos } from '@concordia/contract/procedimentos/calls'
import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { leitorDe } from '../../paths/procedimento.ts'
import { useDocumentoDialog } from '../../procedimentos/autos/useDocumentoDialog.tsx'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { ArbitroItem } from './ArbitroItem.tsx'
import { ImpugnacaoItem } from './ImpugnacaoItem.tsx'
import css from './Impugnacoes.module.css'

/** The arbitrators in office with what they disclosed, and the challenges. */
export default function ImpugnacoesCard({ processo: { id } }: { processo: Pick<Processo, 'id'> }) {
  const { data, error, refetch } = useQuery(queryOf(impugnacoes.list, { params: { id } }))
  const { show, dialog } = useDocumentoDialog(
    (documentoId) => call(processos.documento, { params: { id: documentoId } }),
    (documento) => leitorDe({ tipo: 'processo', id }, { documento: documento.id }),
  )
  if (!data && !error) return <CardSkeleton lines={3} />
  return (
    <Quadro title="Árbitros e impugnações">
      {!data ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <Stack gap="lg">
          <ul className={css.lista} aria-label="Árbitros">
            {data.arbitros.map((arbitro) => (
              <ArbitroItem key={arbitro.arbitro.id} id={id} dias={data.impugnacao_dias} onShow={show} {...arbitro} />
            ))}
          </ul>
          {data.arbitros.length === 0 && <Text c="dimmed">Nenhum árbitro na função agora.</Text>}
          {data.impugnacoes.length > 0 && (
            <ul className={css.lista} aria-label="Impugnações">
              {data.impugnacoes.map((impugnacao) => (
                <ImpugnacaoItem key={impugnacao.id} id={id} impugnacao={impugnacao} onShow={show} />
              ))}
            </ul>
          )}
        </Stack>
      )}
      {dialog}
    </Quadro>
  )
}
