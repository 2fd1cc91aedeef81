import { trabalhos } from '@concordia/contract/secretaria/calls'
import { Card, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { TrabalhoCard } from './TrabalhoCard.tsx'

const DescartarDialog = lazyPart(() => import('./DescartarDialog.tsx'))
const TITLE = 'Trabalhos que falharam'

/** /secretaria/trabalhos: jobs the platform gave up on, then those it still tries after several failures; staff decide whether to retry or discard each. */
export default function TrabalhosPage() {
  const { data, error, refetch } = useQuery(queryOf(trabalhos.list))
  const { abrir, dialog } = useDialogo(DescartarDialog)
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  return (
    <Page title={TITLE} about="Trabalhos automáticos que falharam três vezes ou mais.">
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <CardSkeleton lines={4} />
      ) : data.trabalhos.length === 0 ? (
        <Card>
          <EmptyState icon={IconCircleCheck}>Nenhum trabalho falhou.</EmptyState>
        </Card>
      ) : (
        <>
          <Text mb="md">{countOf(data.trabalhos.length)}</Text>
          <ul className={layout.stack} aria-label="Trabalhos">
            {data.trabalhos.map((trabalho) => (
              <li key={trabalho.id}>
                <TrabalhoCard trabalho={trabalho} onDescartar={() => abrir(trabalho)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {dialog}
    </Page>
  )
}

/** The server lists at most this many, latest first. */
const MOST = 200

function countOf(count: number): string {
  if (count >= MOST) return `Os ${MOST} mais recentes, do último ao primeiro. Os outros aparecem quando estes forem resolvidos.`
  return count === 1 ? '1 trabalho aguarda decisão.' : `${count} trabalhos aguardam decisão.`
}
