import { itensDoFio } from '@concordia/contract/rules/tabela-de-custas/wire'
import { tabelasDeCustas } from '@concordia/contract/tabelas/calls'
import { NovaTabela, type TabelaDeCustas } from '@concordia/contract/tabelas/schemas'
import { Alert, Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import { Form } from '../../ui/form/Form.tsx'
import { ReplyAlert } from '../../ui/page/states/ReplyAlert.tsx'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { Exemplos } from './Exemplos.tsx'
import { ItemFields } from './ItemFields.tsx'
import css from './tabela.module.css'
import { novoItem, type TabelaFormulario, useTabelaForm } from './tabelaForm.ts'

interface RascunhoFormProps {
  tabela: TabelaDeCustas
  /** Saved or given up. */
  onFim: () => void
}

/** The editor of a draft, with five examples that follow what is written. */
export function RascunhoForm({ tabela, onFim }: RascunhoFormProps) {
  const form = useTabelaForm(tabela.itens)
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'itens' })
  const { errors, isDirty } = useFormState({ control })
  const saved = useRef(false)
  const { send, isPending, falha } = useDecisao(tabelasDeCustas.mudar, {
    form,
    onFeito: () => {
      saved.current = true
      onFim()
    },
  })
  useLeaveGuard({
    wouldLose: () => isDirty && !saved.current,
    question: () => ({
      title: 'Sair sem salvar o rascunho?',
      message: 'O que mudou neste rascunho desde a última vez que foi salvo se perde.',
      confirm: 'sair sem salvar',
      cancel: 'continuar aqui',
      danger: true,
    }),
  })
  const missing = errors.itens?.root?.message ?? errors.itens?.message
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => send({ params: { id: tabela.id }, body }))}>
      <Stack gap="lg">
        {fields.map(({ id }, index) => (
          <ItemFields key={id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
        {missing && <Alert color="red">{missing}</Alert>}
        <div className={css.acts}>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => append(novoItem())}>
            incluir item
          </Button>
        </div>
        <ExemplosDoForm form={form} />
        {falha && (
          <ReplyAlert
            kind={falha.tipo === 'duvida' ? 'unsure' : 'failed'}
            title={falha.tipo === 'duvida' ? 'Não recebemos a resposta' : 'O rascunho não foi salvo'}
          >
            {falha.texto}
          </ReplyAlert>
        )}
        <div className={css.acts}>
          <Button variant="default" onClick={onFim} disabled={isPending}>
            fechar sem salvar
          </Button>
          <Button type="submit" loading={isPending}>
            salvar rascunho
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

/** The examples of what is written; while a field is wrong, those of before. */
function ExemplosDoForm({ form }: { form: TabelaFormulario }) {
  const { itens } = useWatch({ control: form.control })
  const read = NovaTabela.safeParse({ itens })
  const last = useRef(form.getValues().itens)
  if (read.success) last.current = read.data.itens
  return <Exemplos itens={itensDoFio(NovaTabela.parse({ itens: last.current }).itens)} stale={!read.success} />
}
