// Edge-avoiding à-trous pass: averages what differs less than the noise expected of a path tracer.
precision highp float;
in vec2 vUv;
uniform sampler2D uSource;
uniform float uStep;
uniform float uStrength;
out vec4 outColor;
vec3 soft(vec3 c) { return log(1.0 + c * 24.0); }
void main() {
  vec2 px = uStep / vec2(textureSize(uSource, 0));
  vec4 c = texture(uSource, vUv);
  // The reference is the pixel held inside the spread of its neighbours: edges stay, stray paths have no say.
  vec3 mean = vec3(0), square = vec3(0);
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    if (x == 0 && y == 0) continue;
    vec3 s = soft(texture(uSource, vUv + vec2(x, y) * px).rgb);
    mean += s / 8.0; square += s * s / 8.0;
  }
  vec3 spread = sqrt(max(square - mean * mean, 0.0)) * 0.9;
  vec3 lc = clamp(soft(c.rgb), mean - spread, mean + spread);
  vec4 sum = vec4(0);
  float total = 0.0;
  for (int y = -2; y <= 2; y++) for (int x = -2; x <= 2; x++) {
    vec4 s = texture(uSource, vUv + vec2(x, y) * px);
    vec3 d = soft(s.rgb) - lc;
    float dn = (s.a - c.a) / (0.012 + 0.04 * c.a);
    float w = exp(-dot(d, d) / (uStrength * uStrength) - dn * dn - float(x * x + y * y) * 0.25);
    sum += s * w; total += w;
  }
  outColor = vec4(total > 0.05 ? (sum / total).rgb : c.rgb, c.a);
}
