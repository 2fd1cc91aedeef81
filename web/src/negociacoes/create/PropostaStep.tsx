import { negociacoes } from '@concordia/contract/negociacoes/calls'
import type { NegociacaoForm, NovaProposta } from '@concordia/contract/negociacoes/schemas/nova'
import { Button, Group, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { ApiError } from '../../api/error.ts'
import { path } from '../../paths/paths.ts'
import { SendingOutcome } from '../../ui/files/SendingOutcome.tsx'
import { UploadDialog } from '../../ui/files/UploadDialog.tsx'
import { sendingWordsOf } from '../../ui/files/useSendDraft.ts'
import { useSendForm } from '../../ui/files/useSendForm.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { FieldsToFix } from '../../ui/form/FieldsToFix.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { LinkButton, useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { PropostaFields } from '../proposta/PropostaFields.tsx'
import { arquivosEm, type PropostaFormulario, tamanhoDe } from '../proposta/proposta.ts'
import type { NegociacaoEmCurso } from './useNovaNegociacao.ts'

const UNSURE = 'Não sabemos se a negociação foi aberta. Confira a lista antes de enviar de novo.'
const NOME = { um: 'negociação', muitos: 'negociações', artigo: 'a' } as const
const WORDS = sendingWordsOf(NOME, UNSURE, 'Os dados e os arquivos continuam')
/** How the server names the fields of this step. */
const DESTE_PASSO = 'proposta.'

interface PropostaStepProps {
  dados: NegociacaoForm
  form: PropostaFormulario
  draft: Pick<NegociacaoEmCurso['draft'], 'id' | 'renew'>
  onBack: () => void
  onBusy: (busy: boolean) => void
  /** The server rejected a field of step 1. */
  onRefused: (error: ApiError) => void
  onSent: () => void
}

/** Step 2, "Primeira proposta": opens the negotiation. */
export function PropostaStep({ dados, form, draft, onBack, onBusy, onRefused, onSent }: PropostaStepProps) {
  const go = useGo()
  const { send, progress, cancel, outcome } = useSendForm(negociacoes.create, {
    words: WORDS,
    refusals: [409],
    onSent: ({ negociacao, message }) => {
      onSent()
      notify.success(message)
      return go(path('NegociacaoDetails', { id: negociacao.id }), { replace: true })
    },
    onInvalid: (error) => {
      const errors = Object.entries(error.errors ?? {})
      const here = errors.filter(([field]) => field.startsWith(DESTE_PASSO))
      if (here.length < errors.length) return onRefused(error)
      const own = Object.fromEntries(here.map(([field, messages]) => [field.slice(DESTE_PASSO.length), messages]))
      applyErrors(form, new ApiError(error.status, error.message, own))
    },
  })
  const sending = progress !== null
  useEffect(() => onBusy(sending), [onBusy, sending])
  const open = (proposta: NovaProposta, chave = draft.id) => send({ body: { ...dados, proposta } }, chave)
  const openOutra = () => {
    const chave = draft.renew()
    void form.handleSubmit((proposta) => open(proposta, chave))()
  }
  const lista = (
    <LinkButton to={path('Negociacoes')} newTab size="sm" variant="default">
      ver as negociações
    </LinkButton>
  )
  return (
    <Form form={form} onSubmit={form.handleSubmit((proposta) => open(proposta))}>
      <Stack gap="lg">
        <PropostaFields control={form.control} order={3} />
        {outcome && (
          <SendingOutcome
            outcome={outcome}
            unsure={{ text: `${UNSURE} Se você enviar de novo, a negociação não será aberta em dobro.`, actions: lista }}
            refusalOf={({ reason }) => ({
              kind: 'info',
              title: 'Esta negociação ainda não foi enviada',
              text: reason,
              actions: (
                <>
                  {lista}
                  <Button size="sm" onClick={openOutra}>
                    enviar como outra negociação
                  </Button>
                </>
              ),
            })}
          />
        )}
        <FieldsToFix form={form} />
        <Group justify="space-between">
          <Button variant="default" onClick={onBack} disabled={sending}>
            voltar
          </Button>
          <Button type="submit" disabled={sending}>
            abrir negociação
          </Button>
        </Group>
      </Stack>
      <UploadDialog
        title="Enviando a negociação"
        finishing="Enviada. Abrindo a negociação…"
        progress={progress}
        size={tamanhoDe([...arquivosEm(dados.documentos), ...arquivosEm(form.getValues('documentos'))])}
        onCancel={cancel}
      />
    </Form>
  )
}
