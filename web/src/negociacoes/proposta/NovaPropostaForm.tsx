import { negociacoes } from '@concordia/contract/negociacoes/calls'
import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { PROPOSTA_JA_ENVIADA } from '@concordia/contract/negociacoes/words'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { SendingOutcome } from '../../ui/files/SendingOutcome.tsx'
import { UploadDialog } from '../../ui/files/UploadDialog.tsx'
import { useSendDraft } from '../../ui/files/useSendDraft.ts'
import { FieldsToFix } from '../../ui/form/FieldsToFix.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { LinkButton, useGo } from '../../ui/links.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { abertaEm, ladoDe } from '../leitura.ts'
import { PropostaFields } from './PropostaFields.tsx'
import { arquivosEm, type PropostaEmCurso } from './proposta.ts'

const PROPOSTA = { um: 'proposta', muitos: 'propostas', artigo: 'a' } as const
const UNSURE = 'Não sabemos se a proposta foi registrada. Confira a negociação antes de enviar de novo.'

interface NovaPropostaFormProps {
  negociacao: Negociacao
  polo: PoloDaNegociacao
  emCurso: PropostaEmCurso
  /** True if the form replaced the button the user pressed: then the page title takes the focus. */
  focus: boolean
}

/** The form of a later proposal, with what becomes of the one that is open. */
export function NovaPropostaForm({ negociacao, polo, emCurso, focus }: NovaPropostaFormProps) {
  const { form } = emCurso
  const go = useGo()
  const details = path('NegociacaoDetails', { id: negociacao.id })
  const { progress, cancel, outcome, size, onSubmit, sendAsNew, guard } = useSendDraft(negociacoes.propor, emCurso, {
    nome: PROPOSTA,
    unsure: UNSURE,
    input: (body) => ({ params: { id: negociacao.id }, body }),
    filesOf: ({ documentos }) => arquivosEm(documentos),
    focus,
    onSent: () => go(details, { replace: true }),
  })
  useLeaveGuard(guard)
  const ver = (
    <LinkButton to={details} newTab size="sm" variant="default">
      ver a negociação
    </LinkButton>
  )
  return (
    <Form form={form} onSubmit={onSubmit}>
      <Stack gap="lg">
        <EmAberto negociacao={negociacao} polo={polo} />
        <PropostaFields control={form.control} order={2} />
        {outcome && (
          <SendingOutcome
            outcome={outcome}
            unsure={{ text: `${UNSURE} Se você enviar de novo, a proposta não será registrada em dobro.`, actions: ver }}
            refusalOf={({ reason }) =>
              reason === PROPOSTA_JA_ENVIADA
                ? {
                    kind: 'info',
                    title: 'Esta proposta ainda não foi enviada',
                    text: 'Sua proposta anterior foi registrada. O que está na tela é outra proposta.',
                    actions: (
                      <>
                        {ver}
                        <Button size="sm" onClick={sendAsNew}>
                          enviar como nova proposta
                        </Button>
                      </>
                    ),
                  }
                : { kind: 'failed', title: 'A proposta não foi registrada', text: reason, actions: ver }
            }
          />
        )}
        <FieldsToFix form={form} />
        <Group justify="space-between">
          <LinkButton to={details} variant="default">
            voltar
          </LinkButton>
          <Button type="submit" disabled={progress !== null}>
            prosseguir
          </Button>
        </Group>
      </Stack>
      <UploadDialog
        title="Enviando a proposta"
        finishing="Enviada. Registrando a proposta…"
        progress={progress}
        size={size}
        onCancel={cancel}
      />
    </Form>
  )
}

/** The open proposal, and what a new one does to it. */
function EmAberto({ negociacao, polo }: Pick<NovaPropostaFormProps, 'negociacao' | 'polo'>) {
  const aberta = abertaEm(negociacao.propostas)
  if (!aberta) return null
  const minha = aberta.parte.polo === polo
  const { valor, prazo, vencida } = aberta
  return (
    <Alert
      role="note"
      color={minha ? 'yellow' : 'marca'}
      title={minha ? 'Seu lado tem uma proposta em aberto' : 'Contraproposta'}
    >
      <Text c="var(--mantine-color-text)">
        {minha ? 'A proposta do seu lado' : `A proposta de ${ladoDe(negociacao, aberta.parte.polo)}`}, de{' '}
        <strong>
          <Money reais={valor} />
        </strong>
        , {vencida ? 'venceu em' : 'vale até'} <DateTime value={prazo} />. Ao enviar uma nova, ela fica{' '}
        {minha ? 'cancelada' : 'rejeitada'}.
      </Text>
    </Alert>
  )
}
