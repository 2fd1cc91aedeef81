/** What the dialog says that shows the secret of a webhook, this once. */
export const GUARDE_O_SEGREDO = {
  title: 'Guarde o segredo',
  label: 'o segredo',
  about:
    'Com este segredo, o seu programa confere que uma mensagem veio daqui. Copie-o agora: ele não aparece de novo. Se o perder, troque-o na página do webhook.',
} as const
