import { camara as calls } from '@concordia/contract/camara/calls'
import { type Camara, Logo, MudancaDaCamara } from '@concordia/contract/camara/schemas'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { CpfCnpjField } from '../../ui/form/masked/MaskField.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { CorDaCamaraField } from './CorDaCamaraField.tsx'
import css from './camara.module.css'

const LOGOS = { 'image/png': ['.png'], 'image/svg+xml': ['.svg'] }
const RULE = Logo()

/** The chamber's own name, logo, colour and contacts. */
export function CamaraForm({ camara }: { camara: Camara }) {
  const salvar = useSentForm(calls.mudar, MudancaDaCamara, valuesOf(camara), {
    again: true,
    onSent: ({ camara: saved }, _sent, form) => form.reset(valuesOf(saved)),
  })
  const { control } = salvar.form
  return (
    <SentForm {...salvar} botao="salvar dados da câmara">
      <TextField control={control} name="nome" label="Nome" maxLength={120} required />
      <CpfCnpjField control={control} name="cnpj" label="CNPJ" />
      <TextField control={control} name="endereco" label="Endereço" description="Aparece no rodapé dos PDFs e dos e-mails." />
      <TextField control={control} name="email" label="E-mail de atendimento" type="email" />
      <TextField
        control={control}
        name="whatsapp"
        label="WhatsApp"
        description="Com o código do país, como +55 11 91234-5678."
        inputMode="tel"
      />
      <TextField control={control} name="site_url" label="Site" placeholder="https://" inputMode="url" />
      <CorDaCamaraField control={control} name="cor" />
      {camara.logo && <img src={camara.logo} alt="Logo da câmara" className={css.logo} />}
      <FileField
        control={control}
        name="logo"
        label={camara.logo ? 'Trocar o logo' : 'Logo'}
        description="A plataforma o redesenha em PNG, sem nada além da imagem."
        accept={LOGOS}
        hint="PNG ou SVG, até 200 kB"
        schema={RULE}
      />
      {camara.logo && <CheckboxField control={control} name="remover_logo" label="Remover o logo" />}
    </SentForm>
  )
}

const valuesOf = ({ nome, cnpj, endereco, email, whatsapp, site_url, cor }: Camara) => ({
  nome,
  ...{ cnpj: cnpj ?? '', endereco: endereco ?? '', email: email ?? '', whatsapp: whatsapp ?? '' },
  ...{ site_url: site_url ?? '', cor: cor ?? '', logo: undefined, remover_logo: false },
})
