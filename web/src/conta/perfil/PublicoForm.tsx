import { perfis } from '@concordia/contract/conta/calls'
import type { Configuracoes as C } from '@concordia/contract/conta/schemas/cadastro'
import { TextoPublico } from '@concordia/contract/conta/schemas/perfis'
import { MAX_DESCRICAO, type PerfilPublico } from '@concordia/contract/conta/words'
import { Text, Title } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { TextLink } from '../../ui/links.tsx'
import css from '../conta.module.css'
import { FotoField } from './FotoField.tsx'
import { LattesField } from './pedidos.tsx'

const LISTAS = {
  arbitro: { nome: 'lista pública de árbitros', page: 'ArbitrosGerais' },
  mediador: { nome: 'lista pública de mediadores', page: 'MediadoresGerais' },
} as const

interface PublicoFormProps {
  tipo: PerfilPublico
  perfil: NonNullable<C[PerfilPublico]>
}

/** What the public reads about an approved arbitrator or mediator, with the consent to be listed. */
export function PublicoForm({ tipo, perfil }: PublicoFormProps) {
  const salvar = useSentForm(perfis.publicar, TextoPublico, valuesOf(perfil), {
    again: true,
    input: (body) => ({ params: { tipo }, body }),
    onSent: ({ perfil: saved }, _sent, form) => form.reset(valuesOf(saved)),
  })
  const { control } = salvar.form
  const { nome, page } = LISTAS[tipo]
  return (
    <SentForm {...salvar} className={css.publico} botao="salvar texto público">
      <div>
        <Title order={3}>Texto público</Title>
        <Text c="dimmed">
          O que a <TextLink to={path(page)}>{nome}</TextLink> diz de você, se você quiser aparecer nela.
        </Text>
      </div>
      <TextAreaField
        control={control}
        name="descricao"
        label="Apresentação"
        description={`Formação, experiência e áreas de atuação. Até ${MAX_DESCRICAO.toLocaleString('pt-BR')} caracteres.`}
        autosize
        minRows={4}
        maxRows={14}
      />
      <LattesField control={control} name="lattes" required />
      <FotoField control={control} name="photo" removeName="remover_photo" url={perfil.photo_url} />
      <CheckboxField
        control={control}
        name="publicar"
        label={`Concordo que meu nome, esta apresentação, o Lattes e a foto apareçam na ${nome}. Posso voltar atrás quando quiser.`}
      />
    </SentForm>
  )
}

const valuesOf = ({ descricao, lattes, publicar }: PublicoFormProps['perfil']) => ({
  ...{ descricao, publicar, lattes: lattes ?? '' },
  photo: undefined,
  remover_photo: false,
})
