import { avisosRetidos } from '@concordia/contract/secretaria/calls'
import { Card, Text } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { queryOf } from '../../api/query.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { PageFoot, PastTheEnd } from '../../ui/table/PageFoot.tsx'
import { usePaged } from '../../ui/table/usePaged.ts'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { RetidosCard } from './RetidosCard.tsx'

const DecidirDialog = lazyPart(() => import('./DecidirDialog.tsx'))
const TITLE = 'Avisos retidos'
const GRUPO = { um: 'grupo', muitos: 'grupos', artigo: 'o' } as const

/** /secretaria/avisos: notices that exceed the limits; staff send them, raise the limit or decide that they are not sent. */
export default function AvisosRetidosPage() {
  const { data, error, paged } = usePaged({ on: 'AvisosRetidos' }, (page) => queryOf(avisosRetidos.list, { query: { page } }))
  const { abrir, dialog } = useDialogo(DecidirDialog)
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  const list = data?.retidos
  return (
    <Page
      title={TITLE}
      about="E-mails retidos por excesso de envios ou porque iriam ao árbitro de uma das partes. Os atos já valem; só o e-mail espera."
    >
      {error ? (
        <Failure error={error} retry={paged.retry} />
      ) : !list ? (
        <CardSkeleton lines={4} />
      ) : list.total === 0 ? (
        <Card>
          <EmptyState icon={IconMailCheck}>Nenhum aviso retido.</EmptyState>
        </Card>
      ) : list.data.length === 0 ? (
        <PastTheEnd onFirst={() => paged.onPage(1)} />
      ) : (
        <>
          <Text mb="md">{countOf(list.total)}</Text>
          <ul className={layout.stack} aria-label="Avisos retidos">
            {list.data.map((retidos) => (
              <li key={`${retidos.procedimento.id} ${retidos.por}`}>
                <RetidosCard retidos={retidos} onDecidir={(ato) => abrir({ ato, retidos })} />
              </li>
            ))}
          </ul>
          <PageFoot
            noun={GRUPO}
            page={paged.page}
            total={list.total}
            per_page={list.per_page}
            onPage={paged.onPage}
            shown={list.data.length}
          />
        </>
      )}
      {dialog}
    </Page>
  )
}

const countOf = (count: number): string =>
  count === 1 ? '1 grupo de avisos aguarda decisão.' : `${count.toLocaleString('pt-BR')} grupos de avisos aguardam decisão.`
