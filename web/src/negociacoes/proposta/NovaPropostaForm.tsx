import { negociacoes } from '@concordia/contract/negociacoes/calls'
import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import type { NovaProposta } from '@concordia/contract/negociacoes/schemas/nova'
import { PROPOSTA_JA_ENVIADA } from '@concordia/contract/negociacoes/words'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { path } from '../../paths/paths.ts'
import { focusTitle } from '../../ui/dialog/titleFocus.ts'
import { NOT_ALL_SAVED } from '../../ui/draft/saver.ts'
import { isOnItsWay } from '../../ui/draft/stored.ts'
import { SendingOutcome } from '../../ui/files/SendingOutcome.tsx'
import { UploadDialog } from '../../ui/files/UploadDialog.tsx'
import { type SendingWords, useSendForm } from '../../ui/files/useSendForm.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { FieldsToFix } from '../../ui/form/FieldsToFix.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { LinkButton, useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { abertaEm, ladoDe } from '../leitura.ts'
import { PropostaFields } from './PropostaFields.tsx'
import { arquivosEm, tamanhoDe } from './proposta.ts'
import type { PropostaEmCurso } from './useNovaProposta.ts'

const UNSURE = 'Não sabemos se a proposta foi registrada. Confira a negociação antes de enviar de novo.'
const WORDS: SendingWords = {
  unsure: UNSURE,
  cancelled: 'O envio foi cancelado. O texto e os arquivos continuam aqui.',
  left: 'O envio foi interrompido. O rascunho ficou guardado.',
  signedOut: 'Sua sessão terminou e a proposta não foi enviada.',
  refused: 'Sua sessão terminou e a proposta não foi enviada. O rascunho ficou guardado.',
}
const LEAVE = {
  title: 'Sair da proposta?',
  message: NOT_ALL_SAVED,
  confirm: 'sair da proposta',
  cancel: 'continuar aqui',
}
const LEAVE_BUSY = {
  title: 'Sair durante o envio?',
  message: 'A proposta ainda está sendo enviada. Ao sair, o envio é interrompido.',
  confirm: 'sair e interromper',
  cancel: 'continuar aqui',
  danger: true,
}

interface NovaPropostaFormProps {
  negociacao: Negociacao
  polo: PoloDaNegociacao
  emCurso: PropostaEmCurso
  /** True if the form replaced the button the user pressed: then the page title takes the focus. */
  focus: boolean
}

/** The form of a later proposal, with what becomes of the one that is open. */
export function NovaPropostaForm({ negociacao, polo, emCurso: { form, draft }, focus }: NovaPropostaFormProps) {
  const done = useRef(false)
  const go = useGo()
  const details = path('NegociacaoDetails', { id: negociacao.id })
  const { send, progress, cancel, outcome } = useSendForm(negociacoes.propor, {
    words: WORDS,
    refusals: [409],
    onSent: ({ message }) => {
      done.current = true
      draft.renew()
      notify.success(message)
      return go(details, { replace: true })
    },
    onInvalid: (error) => applyErrors(form, error),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (focus) focusTitle()
  }, [])
  useLeaveGuard({
    wouldLose: () =>
      !done.current && (progress !== null || draft.stuck() || arquivosEm(form.getValues('documentos')).some(isOnItsWay)),
    question: () => (progress !== null ? LEAVE_BUSY : LEAVE),
  })

  const propor = (body: NovaProposta, chave = draft.id) => send({ params: { id: negociacao.id }, body }, chave)
  const proporOutra = () => {
    const chave = draft.renew()
    void form.handleSubmit((body) => propor(body, chave))()
  }
  const ver = (
    <LinkButton to={details} newTab size="sm" variant="default">
      ver a negociação
    </LinkButton>
  )
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => propor(body))}>
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
                        <Button size="sm" onClick={proporOutra}>
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
        size={tamanhoDe(arquivosEm(form.getValues('documentos')))}
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
