import { pericias } from '@concordia/contract/arbitragem/pericia/calls'
import { processos } from '@concordia/contract/procedimentos/calls'
import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { leitorDe } from '../../paths/procedimento.ts'
import { useDocumentoDialog } from '../../procedimentos/autos/useDocumentoDialog.tsx'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { PericiaItem } from './PericiaItem.tsx'
import css from './Pericias.module.css'

const NomearDialog = lazyPart<DialogoProps<{ id: number }>>(() => import('./NomearDialog.tsx'))

/** The experts of a process: the open tasks first, and for the arbitrators the button that names one. */
export default function PericiasCard({ processo: { id, eventos } }: { processo: Pick<Processo, 'id' | 'eventos'> }) {
  const { data, error, refetch } = useQuery(queryOf(pericias.list, { params: { id } }))
  const { show, dialog } = useDocumentoDialog(
    (documentoId) => call(processos.documento, { params: { id: documentoId } }),
    (documento) => leitorDe({ tipo: 'processo', id }, { documento: documento.id }),
  )
  if (!data && !error) return <CardSkeleton lines={3} />
  const acabou = ({ situacao }: { situacao: string }) => situacao === 'recusada' || situacao === 'encerrada'
  return (
    <Quadro title="Perícia">
      {!data ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <>
          {data.pericias.length === 0 && <Text c="dimmed">Nenhum perito foi nomeado.</Text>}
          <ul className={css.lista}>
            {data.pericias
              .toSorted((a, b) => Number(acabou(a)) - Number(acabou(b)))
              .map((pericia) => (
                <PericiaItem key={pericia.id} id={id} pericia={pericia} eventos={eventos} onShow={show} />
              ))}
          </ul>
          {data.pode_nomear && (
            <Group mt="md">
              <DialogButton part={NomearDialog} about={{ id }} size="sm" variant="default">
                nomear perito
              </DialogButton>
            </Group>
          )}
        </>
      )}
      {dialog}
    </Quadro>
  )
}
