import { cadastro } from '@concordia/contract/conta/calls'
import { Cadastro, type Configuracoes } from '@concordia/contract/conta/schemas/cadastro'
import { User } from '@concordia/contract/identidade/schemas/identidade'
import { Button, Card, Group, Stack, TextInput } from '@mantine/core'
import { updateUser } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { CepField } from '../../identidade/CepField.tsx'
import { CidadeEscolhida, CidadeField } from '../../identidade/CidadeField.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { MaskField } from '../../ui/form/masked/MaskField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import layout from '../../ui/layout.module.css'
import { notify } from '../../ui/notify.ts'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'

const SAIR = {
  title: 'Sair sem salvar?',
  message: 'O que você mudou no cadastro ainda não foi salvo.',
  confirm: 'sair sem salvar',
  cancel: 'continuar aqui',
}
const TrocarEmailDialog = lazyPart(() => import('./TrocarEmailDialog.tsx'))

const Campos = Cadastro.extend({ cidade_id: CidadeEscolhida })

/** Name, documents, phone and address; the e-mail is changed in a dialog of its own. */
export function CadastroForm({ user }: { user: Configuracoes }) {
  const form = useFormOf(Campos, valuesOf(user))
  const { control } = form
  const trocar = useDialogo<null>(TrocarEmailDialog)
  const salvar = useCommand(cadastro.update, {
    again: true,
    onSuccess: ({ user: saved, message }) => {
      updateUser(User.parse(saved))
      form.reset(valuesOf(saved))
      notify.success(message)
    },
    onError: (error) => applyErrors(form, error),
  })
  const { isDirty } = form.formState
  useLeaveGuard({ wouldLose: () => isDirty && !salvar.isPending, question: () => SAIR, tabs: true })
  return (
    <>
      <Card>
        <Form form={form} onSubmit={form.handleSubmit((body) => salvar.send({ body }))}>
          <Stack>
            <Group align="flex-end">
              <TextInput
                label="E-mail"
                description="É com ele que você entra e recebe os avisos."
                value={user.email}
                readOnly
                variant="filled"
                flex="1 1 16rem"
              />
              <Button variant="default" onClick={() => trocar.abrir(null)}>
                trocar e-mail
              </Button>
            </Group>
            <div className={layout.pair}>
              <TextField control={control} name="first_name" label="Nome" autoComplete="given-name" required />
              <TextField control={control} name="last_name" label="Sobrenome" autoComplete="family-name" required />
            </div>
            <div className={layout.pair}>
              <MaskField control={control} name="cpf" mask="cpf" label="CPF" autoComplete="off" required />
              <TextField control={control} name="rg" label="RG" autoComplete="off" required />
            </div>
            <div className={layout.pair}>
              <MaskField
                control={control}
                name="telefone"
                mask="phone"
                label="Telefone celular"
                autoComplete="tel-national"
                required
              />
            </div>
            <div className={layout.pair} data-narrow-second>
              <TextField control={control} name="endereco" label="Endereço" autoComplete="address-line1" required />
              <TextField control={control} name="numero" label="Número" autoComplete="off" required />
            </div>
            <div className={layout.pair} data-narrow-second>
              <TextField control={control} name="bairro" label="Bairro" autoComplete="address-level3" required />
              <CepField form={form} cidade="cidade_id" autoComplete="postal-code" />
            </div>
            <CidadeField control={control} name="cidade_id" />
            <Group justify="flex-end">
              <Button type="submit" loading={salvar.isPending}>
                salvar
              </Button>
            </Group>
          </Stack>
        </Form>
      </Card>
      {/* Outside the form: its own form would submit this one too. */}
      {trocar.dialog}
    </>
  )
}

const valuesOf = ({ first_name, last_name, cpf, rg, telefone, endereco, numero, bairro, cep, cidade }: Configuracoes) => ({
  ...{ first_name, last_name, cpf, rg, telefone, endereco, numero, bairro, cep },
  cidade_id: cidade,
})
