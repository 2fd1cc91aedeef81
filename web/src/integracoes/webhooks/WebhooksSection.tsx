import type { Webhook } from '@concordia/contract/integracoes/schemas'
import { Anchor, Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import conta from '../../conta/conta.module.css'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import layout from '../../ui/layout.module.css'
import { TextLink } from '../../ui/links.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import { DONOS, type Dono, paginaDe } from './donos.ts'
import { nomesDe } from './palavras.ts'
import { SituacaoChip } from './SituacaoChip.tsx'

const CriarWebhookDialog = lazyPart(() => import('./CriarWebhookDialog.tsx'))

/** The webhooks of a user or of the chamber; each leads to its page, with the log. */
export function WebhooksSection({ dono }: { dono: Dono }) {
  const { calls, sobre } = DONOS[dono]
  const { data, error, refetch } = useQuery(queryOf(calls.list))
  return (
    <Section
      title="Webhooks"
      about={
        <>
          {sobre} As mensagens são assinadas e só trazem números e o endereço da página.{' '}
          <Anchor href="/api/docs#webhooks" fz="inherit" underline="always">
            Como recebê-las
          </Anchor>
        </>
      }
      action={
        <DialogButton part={CriarWebhookDialog} about={{ dono }} size="sm" variant="default">
          criar webhook
        </DialogButton>
      }
    >
      {error && <Failure error={error} retry={refetch} stale={data !== undefined} />}
      {data ? (
        <Card>
          {data.webhooks.length === 0 ? (
            <Text>Nenhum webhook. Crie um com o endereço https do programa que vai receber as mensagens.</Text>
          ) : (
            <ul className={layout.plain}>
              {data.webhooks.map((webhook) => (
                <Linha key={webhook.id} dono={dono} {...webhook} />
              ))}
            </ul>
          )}
        </Card>
      ) : (
        !error && <RowsSkeleton rows={2} height={72} />
      )}
    </Section>
  )
}

const Linha = ({ dono, id, url, tipos, situacao, motivo }: Webhook & { dono: Dono }) => (
  <li className={conta.item}>
    <div className={layout.grow}>
      <TextLink to={paginaDe(dono, id)} style={{ overflowWrap: 'anywhere' }}>
        {url}
      </TextLink>
      <Text size="sm">{nomesDe(tipos)}</Text>
      {motivo && (
        <Text size="sm" c="dimmed">
          Desligado porque {motivo}.
        </Text>
      )}
    </div>
    <SituacaoChip situacao={situacao} />
  </li>
)
