import { cadastro } from '@concordia/contract/conta/calls'
import { Cadastro, type Configuracoes } from '@concordia/contract/conta/schemas/cadastro'
import { User } from '@concordia/contract/identidade/schemas/identidade'
import { Button, Card, Group, TextInput } from '@mantine/core'
import { updateUser } from '../../api/session.ts'
import { CidadeEscolhida } from '../../identidade/CidadeField.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { DadosFields, EnderecoFields } from './campos.tsx'

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
  const salvar = useSentForm(cadastro.update, Campos, valuesOf(user), {
    again: true,
    onSent: ({ user: saved }, _sent, form) => {
      updateUser(User.parse(saved))
      form.reset(valuesOf(saved))
    },
  })
  const { form } = salvar
  const trocar = useDialogo<null>(TrocarEmailDialog)
  const { isDirty } = form.formState
  useLeaveGuard({ wouldLose: () => isDirty && !salvar.isPending, question: () => SAIR, tabs: true })
  return (
    <>
      <Card>
        <SentForm {...salvar} botao="salvar">
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
          <DadosFields form={form} />
          <EnderecoFields form={form} cidade="cidade_id" />
        </SentForm>
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
