import { perfis } from '@concordia/contract/conta/calls'
import type { Configuracoes as C } from '@concordia/contract/conta/schemas/cadastro'
import { TextoPublico } from '@concordia/contract/conta/schemas/perfis'
import { MAX_DESCRICAO, type PerfilPublico } from '@concordia/contract/conta/words'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { path } from '../../paths/paths.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { TextLink } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
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
  const form = useFormOf(TextoPublico, valuesOf(perfil))
  const { control } = form
  const salvar = useCommand(perfis.publicar, {
    again: true,
    onSuccess: ({ perfil: saved, message }) => {
      form.reset(valuesOf(saved))
      notify.success(message)
    },
    onError: (error) => applyErrors(form, error),
  })
  const { nome, page } = LISTAS[tipo]
  return (
    <Form form={form} className={css.publico} onSubmit={form.handleSubmit((body) => salvar.send({ params: { tipo }, body }))}>
      <Stack>
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
        <Group justify="flex-end">
          <Button type="submit" loading={salvar.isPending}>
            salvar texto público
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

const valuesOf = ({ descricao, lattes, publicar }: PublicoFormProps['perfil']) => ({
  ...{ descricao, publicar, lattes: lattes ?? '' },
  photo: undefined,
  remover_photo: false,
})
