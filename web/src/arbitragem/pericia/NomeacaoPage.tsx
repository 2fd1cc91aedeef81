import { pericias } from '@concordia/contract/arbitragem/pericia/calls'
import type { ConviteDaPericia } from '@concordia/contract/arbitragem/pericia/schemas'
import { Card, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { detalhesDe } from '../../paths/procedimento.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { LinkButton, useGo } from '../../ui/links.tsx'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import css from './Pericias.module.css'

const ResponderDialog = lazyPart(() => import('./ResponderDialog.tsx'))

/** /processo/{id}/pericia/{pid}: what a named expert reads before the answer, and the answer. */
export default function NomeacaoPage() {
  const { id, pid } = useParamsOf('ProcessoPericia')
  const { data, error, refetch } = useQuery(queryOf(pericias.convite, { params: { id, pid } }))
  return (
    <Page
      title="Nomeação de perito"
      lead={`Processo ${id}`}
      width="form"
      about={data?.pericia.situacao === 'nomeada' && 'Veja se algo o impede, e responda. O processo se abre quando você aceita.'}
    >
      {data ? (
        <Nomeacao key={pid} id={id} convite={data} />
      ) : error?.status === 403 ? (
        <EmptyState action={<LinkButton to={path('Home')}>voltar ao início</LinkButton>}>
          Esta nomeação não está mais aberta para você: já foi respondida, ou a perícia terminou.
        </EmptyState>
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <CardSkeleton lines={6} />
      )}
    </Page>
  )
}

const lista = new Intl.ListFormat('pt-BR')

function Nomeacao({ id, convite }: { id: number; convite: ConviteDaPericia }) {
  const { pericia, demandantes, demandadas, arbitros } = convite
  const go = useGo()
  const processo = detalhesDe({ tipo: 'processo', id })
  return (
    <Card>
      <DataList columns={1}>
        <Datum label="Objeto da perícia">
          <div className={css.texto}>{pericia.objeto}</div>
        </Datum>
        <Datum label="Prazo do laudo">
          {pericia.prazo_dias} {pericia.prazo_dias === 1 ? 'dia corrido' : 'dias corridos'}, contados do aceite
        </Datum>
        <Datum label="Demandantes">{lista.format(demandantes)}</Datum>
        <Datum label="Demandadas">{lista.format(demandadas)}</Datum>
        <Datum label={arbitros.length === 1 ? 'Árbitro' : 'Árbitros'}>{lista.format(arbitros)}</Datum>
      </DataList>
      {pericia.situacao === 'nomeada' ? (
        <Group mt="lg" gap="sm">
          {pericia.pode.includes('aceitar') && (
            <DialogButton
              part={ResponderDialog}
              about={{ id, pericia, ato: 'aceitar' as const, onFeito: () => void go(processo) }}
            >
              aceitar a perícia
            </DialogButton>
          )}
          <DialogButton
            part={ResponderDialog}
            about={{ id, pericia, ato: 'recusar' as const, onFeito: () => void go(path('Home')) }}
            variant="default"
          >
            recusar
          </DialogButton>
          {!pericia.pode.includes('aceitar') && (
            <Text size="sm">O processo não está ativo: a perícia pode ser aceita quando ele voltar a andar.</Text>
          )}
        </Group>
      ) : (
        <LinkButton mt="lg" to={processo}>
          abrir o processo
        </LinkButton>
      )}
    </Card>
  )
}
