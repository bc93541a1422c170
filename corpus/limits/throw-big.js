// A finding with a long message.
throw new Error("x".repeat(2**27));
