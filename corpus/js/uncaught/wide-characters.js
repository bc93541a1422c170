	const 日本 = '😀'; throw new Error(日本)
