import type { ResultOf } from '@concordia/contract/http/call'
import type { Webhook } from '@concordia/contract/integracoes/schemas'
import { Card, Group, Text } from '@mantine/core'
import { queryOf } from '../../api/query.ts'
import { useParamsOf, useSearchOf } from '../../paths/useAddress.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useGo } from '../../ui/links.tsx'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { usePaged } from '../../ui/table/usePaged.ts'
import { type Calls, DONOS, type Dono } from './donos.ts'
import { EntregasList } from './EntregasList.tsx'
import { nomesDe } from './palavras.ts'
import { SituacaoChip } from './SituacaoChip.tsx'

const EditarWebhookDialog = lazyPart(() => import('./EditarWebhookDialog.tsx'))
const SegredoNovoDialog = lazyPart(() => import('./SegredoNovoDialog.tsx'))
const RepetirDialog = lazyPart(() => import('./RepetirDialog.tsx'))

/** How often the log is read while a message is on its way. */
const LOOK_MS = 3_000
const SOON_MS = 60_000

/** /settings/webhook/{id}: one webhook with its subscription, its log and its actions; the chamber's are in `secretaria/integracoes`. */
export default function WebhookDetails({ dono = 'pessoa' }: { dono?: Dono }) {
  const { calls, on, lista, voltar } = DONOS[dono]
  const { id } = useParamsOf(on)
  const { situacao } = useSearchOf(on)
  const { data, paged } = usePaged({ on, resetScroll: false }, (page) => ({
    ...queryOf(calls.entregas, { params: { id }, query: { page, situacao } }),
    refetchInterval: lookAgain,
  }))
  const back = { to: lista, label: voltar }
  if (!data)
    return (
      <Page title="Webhook" back={back}>
        {paged.error ? <Failure error={paged.error} retry={paged.retry} /> : <CardSkeleton lines={6} />}
      </Page>
    )
  const { webhook, entregas } = data
  return (
    <Page title={new URL(webhook.url).host} tab="Webhook" over="Webhook" beside={<SituacaoChip {...webhook} />} back={back}>
      <Resumo dono={dono} webhook={webhook} />
      <Section
        title="Mensagens"
        about="As dos últimos 30 dias, da mais nova à mais antiga."
        action={
          webhook.situacao === 'ativo' && (
            <DialogButton part={RepetirDialog} about={{ dono, id }} size="sm" variant="default">
              enviar o que faltou
            </DialogButton>
          )
        }
      >
        <EntregasList dono={dono} webhook={webhook} situacao={situacao} list={entregas} {...paged} />
      </Section>
    </Page>
  )
}

type Log = ResultOf<Calls['entregas']>
const lookAgain = ({ state }: { state: { data: Log | undefined } }) => (state.data?.entregas.data.some(isSoon) ? LOOK_MS : false)

/** Waits, and is tried within a moment. */
const isSoon = ({ proxima_em }: { proxima_em: string | null }) =>
  proxima_em !== null && Date.parse(proxima_em) - Date.now() < SOON_MS

function Resumo({ dono, webhook }: { dono: Dono; webhook: Webhook }) {
  const { calls, lista } = DONOS[dono]
  const { id, url, tipos, situacao, motivo, segredo_anterior_ate, created_at } = webhook
  const go = useGo()
  return (
    <Card mb="xl">
      {motivo && (
        <Text mb="md">
          Este webhook foi desligado porque {motivo}. Confira o programa que recebe as mensagens, ligue-o de novo em “editar” e
          envie o que faltou.
        </Text>
      )}
      <DataList>
        <Datum label="Endereço" wide>
          <span style={{ overflowWrap: 'anywhere' }}>{url}</span>
        </Datum>
        <Datum label="Recebe" wide>
          {nomesDe(tipos)}
        </Datum>
        <Datum label="Criado em">
          <DateTime value={created_at} />
        </Datum>
        {segredo_anterior_ate && (
          <Datum label="Segredo anterior vale até">
            <DateTime value={segredo_anterior_ate} />
          </Datum>
        )}
      </DataList>
      <Group gap="xs" mt="lg">
        {situacao === 'ativo' && (
          <CommandButton size="sm" variant="default" command={calls.ping} input={{ params: { id } }} again>
            enviar teste
          </CommandButton>
        )}
        <DialogButton part={EditarWebhookDialog} about={{ ...webhook, dono }} size="sm" variant="default">
          editar
        </DialogButton>
        <DialogButton part={SegredoNovoDialog} about={{ dono, id }} size="sm" variant="default">
          trocar segredo
        </DialogButton>
        <CommandButton
          size="sm"
          variant="default"
          command={calls.remove}
          input={{ params: { id } }}
          onDone={() => go(lista)}
          ask={{
            title: 'Excluir o webhook?',
            message: `Nada mais é enviado a ${new URL(url).host}, e o registro das mensagens é apagado.`,
            confirm: 'excluir o webhook',
          }}
        >
          excluir
        </CommandButton>
      </Group>
    </Card>
  )
}
