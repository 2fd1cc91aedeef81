import { publicacoes } from '@concordia/contract/secretaria/calls'
import { NovaResolucao } from '@concordia/contract/secretaria/schemas/cadastros'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

const CONSEQUENCIAS = [
  'Qualquer pessoa pode ler a resolução a partir de agora.',
  'O assunto e o PDF não mudam mais; para corrigir, retire esta e publique outra.',
]

export default function ResolucaoDialog({ sobre: _, ...shown }: DialogoProps<null>) {
  const form = useFormOf(NovaResolucao, { assunto: '', arquivo: null as never })
  return (
    <Decisao
      {...shown}
      title="Publicar resolução"
      form={form}
      ato={publicacoes.publicarResolucao}
      input={(body) => ({ body })}
      consequencias={CONSEQUENCIAS}
      botao="publicar resolução"
    >
      <TextField
        control={form.control}
        name="assunto"
        label="Assunto"
        description="É o nome da resolução na lista e no arquivo."
        autoComplete="off"
        required
      />
      <FileField control={form.control} name="arquivo" label="Resolução" schema={NovaResolucao.shape.arquivo} required />
    </Decisao>
  )
}
