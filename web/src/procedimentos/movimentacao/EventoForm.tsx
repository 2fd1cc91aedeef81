import type { ResultOf } from '@concordia/contract/http/call'
import { NovoAudio } from '@concordia/contract/procedimentos/schemas/movimentacao'
import { NovoDocumento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { DESIGNACAO_DE_AUDIENCIA } from '@concordia/contract/rules/audiencia'
import { MAX_AUDIOS, MAX_DOCUMENTOS } from '@concordia/contract/rules/limits'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { Button, Group, Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { isStaff, useSession } from '../../api/session.ts'
import { detalhesDe } from '../../paths/procedimento.ts'
import { UploadDialog } from '../../ui/files/UploadDialog.tsx'
import { useSendDraft } from '../../ui/files/useSendDraft.ts'
import { FieldsToFix } from '../../ui/form/FieldsToFix.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { NamedFilesField } from '../../ui/form/NamedFilesField.tsx'
import { LinkButton, useGo } from '../../ui/links.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { CHAMADAS, type Chamadas, conduz } from '../tipo.ts'
import { Conferencia } from './Conferencia.tsx'
import { AudienciaNote, DescricaoFields } from './DescricaoFields.tsx'
import { Desfecho, UNSURE } from './Desfecho.tsx'
import { arquivosDe, isReservado, type MovimentacaoEmCurso } from './movimentacao.ts'
import { PrazoFields } from './PrazoFields.tsx'
import { DestinoFields, ReservaFields } from './ReservaFields.tsx'
import { RespostaField } from './RespostaField.tsx'
import { SigiloFields } from './SigiloFields.tsx'
import { TarefaFields } from './TarefaFields.tsx'

const MOVIMENTACAO = { um: 'movimentação', muitos: 'movimentações', artigo: 'a' } as const
const AUDIO_TYPES = { 'audio/mpeg': ['.mp3'], 'audio/wav': ['.wav'] }

/** What only some tipos offer: one with descriptions in people's own words has none to choose from. */
interface Ofertas {
  evento_descricoes?: readonly string[]
  tarefa_descricoes: readonly string[]
  /** Only a caso: something may be sent to the mediator alone. */
  podeReservar?: boolean
}

interface EventoFormProps {
  tipo: Tipo
  id: number
  emCurso: MovimentacaoEmCurso
  offer: ResultOf<Chamadas['movimentacao']['form']>
  /** True if the form replaced the button the user pressed: then the page title takes the focus. */
  focus: boolean
}

/** The form of a movement; each optional section shows only to users who may fill it in. */
export function EventoForm({ tipo, id, emCurso, offer, focus }: EventoFormProps) {
  const { form } = emCurso
  const { control } = form
  const go = useGo()
  const details = detalhesDe({ tipo, id })
  const { create } = CHAMADAS[tipo].movimentacao
  const { progress, cancel, outcome, size, onSubmit, sendAsNew, guard } = useSendDraft(create, emCurso, {
    nome: MOVIMENTACAO,
    unsure: UNSURE,
    input: (body) => ({ params: { id }, body }),
    filesOf: arquivosDe,
    focus,
    onSent: ({ evento }) => go(details, { replace: true, resetScroll: false, state: { eventoNovo: evento.id } }),
  })
  useLeaveGuard(guard)
  const { evento_descricoes, tarefa_descricoes, podeReservar }: Ofertas = offer
  const [so_mediador, destino, descricao] = useWatch({ control, name: ['so_mediador', 'destino', 'descricao'] })
  const reservado = isReservado({ so_mediador, destino })
  const audiencia = descricao === DESIGNACAO_DE_AUDIENCIA
  const staff = isStaff(useSession()?.user)
  return (
    <Form form={form} onSubmit={onSubmit}>
      <Stack gap="lg">
        <FormSection title="Evento" order={2}>
          <DescricaoFields control={control} descricoes={evento_descricoes} />
          {audiencia && (staff || conduz(tipo, offer)) && <AudienciaNote tipo={tipo} id={id} />}
        </FormSection>
        <FormSection title="Documentos (opcional)" about="Petições, provas e outros documentos do evento, em PDF." order={2}>
          <NamedFilesField control={control} name="documentos" schema={NovoDocumento.shape.arquivo} max={MAX_DOCUMENTOS} />
        </FormSection>
        <FormSection title="Áudios (opcional)" about="Gravações em MP3 ou WAV. Ouça antes de enviar." order={2}>
          <NamedFilesField
            control={control}
            name="audios"
            noun={{ singular: 'Áudio', plural: 'áudios' }}
            schema={NovoAudio.shape.arquivo}
            accept={AUDIO_TYPES}
            hint="MP3 ou WAV, menos de 6 MB"
            max={MAX_AUDIOS}
          />
        </FormSection>
        {!reservado && offer.prazosAResponder.length > 0 && <RespostaField form={form} prazos={offer.prazosAResponder} />}
        {!so_mediador && <DestinoFields control={control} />}
        {/* A draft may still say so when there is no mediator any more: its author must see that. */}
        {(so_mediador || (podeReservar && !reservado)) && <ReservaFields control={control} conduz={conduz(tipo, offer)} />}
        {!reservado && (
          <>
            {offer.podeRestringir && <SigiloFields tipo={tipo} control={control} />}
            {conduz(tipo, offer) && <TarefaFields control={control} descricoes={tarefa_descricoes} />}
            {offer.podeDefinirPrazo && !audiencia && <PrazoFields tipo={tipo} control={control} partes={offer.partes} />}
          </>
        )}
        {outcome && <Desfecho tipo={tipo} id={id} outcome={outcome} onNova={sendAsNew} />}
        <Conferencia tipo={tipo} control={control} avisados={offer.avisados} />
        <FieldsToFix form={form} />
        <Group justify="space-between">
          <LinkButton to={details} variant="default">
            voltar
          </LinkButton>
          <Button type="submit" disabled={progress !== null}>
            peticionar
          </Button>
        </Group>
      </Stack>
      <UploadDialog
        title="Enviando a movimentação"
        finishing="Arquivos enviados. Registrando o evento…"
        progress={progress}
        size={size}
        onCancel={cancel}
      />
    </Form>
  )
}
