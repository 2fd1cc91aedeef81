import { terceiros } from '@concordia/contract/pagamentos/calls'
import type { Terceiro } from '@concordia/contract/pagamentos/schemas/terceiros'
import { Button, Stack, Text } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { CepField } from '../../identidade/CepField.tsx'
import { CidadeField } from '../../identidade/CidadeField.tsx'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { CpfCnpjField } from '../../ui/form/masked/MaskField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import layout from '../../ui/layout.module.css'
import { notify } from '../../ui/notify.ts'
import css from './terceiro.module.css'
import { type TerceiroFormApi, useTerceiroForm } from './terceiroForm.ts'

export interface TerceiroFormProps {
  /** The third party to change; null adds one. */
  terceiro: Terceiro | null
  onClose: () => void
  /** Called with the saved third party; the dialog does not close by itself. */
  onSaved: (terceiro: Terceiro) => void
  /** If absent, there is no delete button. */
  onDeleted?: (id: number) => void
}

/** The form in the dialog: creates a third party, or changes an existing one (docs/rules/fees.md#situações). */
export function TerceiroForm({ terceiro, onClose, onSaved, onDeleted }: TerceiroFormProps) {
  const form = useTerceiroForm(terceiro)
  const saved = ({ terceiro: now }: { terceiro: Terceiro }) => {
    notify.success('Salvo com sucesso')
    onSaved(now)
  }
  const onError = (error: unknown) => applyErrors(form, error)
  const create = useCommand(terceiros.create, { onSuccess: saved, onError })
  const update = useCommand(terceiros.update, { onSuccess: saved, onError })
  const pending = create.isPending || update.isPending
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((body) =>
        terceiro ? update.send({ params: { id: terceiro.id }, body }) : create.send({ body }),
      )}
    >
      <Stack>
        <Text c="dimmed">O boleto sai em nome desta pessoa ou empresa. Só você a vê aqui.</Text>
        <TerceiroFields form={form} />
        <div className={css.buttons}>
          {terceiro && onDeleted && <RemoveButton terceiro={terceiro} onDeleted={onDeleted} />}
          <Button variant="default" onClick={onClose}>
            cancelar
          </Button>
          <Button type="submit" loading={pending}>
            salvar
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

const RemoveButton = ({ terceiro: { id, nome }, onDeleted }: { terceiro: Terceiro; onDeleted: (id: number) => void }) => (
  <CommandButton
    variant="default"
    c="var(--mantine-color-error)"
    className={css.remove ?? ''}
    command={terceiros.remove}
    input={{ params: { id } }}
    ask={{
      title: 'Excluir terceiro',
      message: `“${nome}” deixa de poder ser escolhido para novos boletos. Os boletos já emitidos em seu nome não mudam.`,
      confirm: 'excluir terceiro',
      danger: true,
    }}
    onDone={() => onDeleted(id)}
  >
    excluir
  </CommandButton>
)

const TerceiroFields = ({ form }: { form: TerceiroFormApi }) => (
  <>
    <CpfCnpjField control={form.control} name="documento" label="CPF/CNPJ" required />
    <TextField control={form.control} name="nome" label="Nome completo ou razão social" autoComplete="off" required />
    <TextField control={form.control} name="endereco" label="Endereço" autoComplete="off" required />
    <TextField control={form.control} name="bairro" label="Bairro" autoComplete="off" required />
    <div className={layout.pair} data-narrow-second>
      <CidadeField control={form.control} name="cidade_id" />
      <CepField form={form} cidade="cidade_id" autoComplete="off" />
    </div>
  </>
)
