import { escritorios } from '@concordia/contract/conta/calls'
import { type Escritorio, NovoMembro } from '@concordia/contract/conta/schemas/escritorios'
import { PAPEIS_NO_ESCRITORIO, type PapelNoEscritorio } from '@concordia/contract/conta/words'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

/** What each may do, in the teams of the matters into which they are taken. */
const FAZ: Record<PapelNoEscritorio, string> = {
  titular: 'Convida e remove membros e atua como advogado. Precisa do perfil de advogado aprovado.',
  advogado: 'Atua como advogado nos processos em que for incluído. Precisa do perfil de advogado aprovado.',
  assistente: 'Lê os processos em que for incluído; não peticiona, não assina e não paga.',
  financeiro: 'Vê a conta dos processos em que for incluído e paga as custas.',
}
const PAPEIS = Object.entries(PAPEIS_NO_ESCRITORIO).map(([value, label]) => ({
  ...{ value, label },
  description: FAZ[value as PapelNoEscritorio],
}))

/** Invites an address to a firm. */
export default function ConvidarDialog({ sobre: { id, nome }, ...dialog }: DialogoProps<Escritorio>) {
  const convidar = useSentForm(
    escritorios.convidar,
    NovoMembro,
    { email: '', papel: 'advogado' },
    { input: (body) => ({ params: { id }, body }), onSent: dialog.onClose, again: true },
  )
  const { control } = convidar.form
  return (
    <Dialog {...dialog} form title={`Convidar para ${nome}`}>
      <SentForm {...convidar} botao="enviar convite" onCancel={dialog.onClose}>
        <TextField
          control={control}
          name="email"
          type="email"
          label="E-mail"
          description="Só a conta que confirmou este endereço responde ao convite."
          autoComplete="off"
          required
        />
        <RadioField control={control} name="papel" label="Papel" options={PAPEIS} required />
      </SentForm>
    </Dialog>
  )
}
